import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TextField } from '../../ui/controls/Field.tsx'
import { ApiError } from '../api/api-error.ts'
import { failureTextKey, FormError } from './form-errors.ts'
import { type FormUploads, useAppForm } from './use-app-form.ts'

const initial = { name: 'Lan', note: '', days: [1, 2] }

let requests: { values: typeof initial; idempotencyKey: string }[] = []
let replies: unknown[] = []

beforeEach(() => {
  localStorage.clear()
  requests = []
  replies = []
})

function TestForm({ uploads = [] }: { uploads?: FormUploads[] }) {
  const form = useAppForm({
    draft: 'test',
    initial,
    required: ['name'],
    maxLengths: { name: 10, note: 5 },
    texts: {
      blank: () => 'blank',
      tooLong: (count) => `${count} too many`,
      refused: (field) => `${field} refused`,
    },
    validate: ({ note, days }) => ({ ...(note === 'no' && days.length && { note: 'invalid note' }) }),
    save: async (values, { idempotencyKey }) => {
      requests.push({ values, idempotencyKey })
      const reply = replies.shift()
      if (reply instanceof Error) throw reply
      return 'saved'
    },
    onSaved: () => {},
    fieldOf: (field) => field.replace('remark', 'note'),
  })
  return (
    <form {...form.props(uploads)}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Note" {...form.field('note')} />
      <button type="button" onClick={() => form.change({ days: [] })}>
        {form.values.days.length} days
      </button>
      <button type="button" onClick={form.discard}>
        Discard
      </button>
      <button>Save</button>
      <p>{form.isBusy ? 'saving' : 'idle'}</p>
      <p>{form.isChanged ? 'changed' : 'unchanged'}</p>
      <p>{form.failure === null ? 'no failure' : failureTextKey(form.failure)}</p>
    </form>
  )
}

const name = page.getByRole('textbox', { name: 'Name' })
const note = page.getByRole('textbox', { name: 'Note' })
const press = (button: string) => page.getByRole('button', { name: button }).click()
const alerts = () =>
  page
    .getByRole('alert')
    .elements()
    .map((alert) => alert.textContent)

test('stores a draft of the changed fields, restores it, and deletes it once it is saved', async () => {
  const first = await render(<TestForm />)
  await note.fill('dở')
  await press('2 days')
  expect(localStorage.getItem('form_drafts')).toBe('[["test",{"note":"dở","days":"[]"}]]')
  await first.unmount()
  await render(<TestForm />)
  await expect.element(note).toHaveValue('dở')
  await expect.element(page.getByText('0 days')).toBeInTheDocument()
  await expect.element(page.getByText('changed', { exact: true })).toBeInTheDocument()
  await press('Save')
  await expect
    .poll(() => requests.map(({ values }) => values))
    .toEqual([{ name: 'Lan', note: 'dở', days: [] }])
  expect(localStorage.getItem('form_drafts')).toBeNull()
})

test('discarding restores the initial values and deletes the draft', async () => {
  await render(<TestForm />)
  await name.fill('')
  await press('2 days')
  await press('Save')
  await expect.poll(alerts).toEqual(['blank'])
  await press('Discard')
  await expect.element(name).toHaveValue('Lan')
  await expect.element(page.getByText('2 days')).toBeInTheDocument()
  await expect.element(page.getByText('unchanged')).toBeInTheDocument()
  await expect.poll(alerts).toEqual([])
  expect(localStorage.getItem('form_drafts')).toBeNull()
})

test.each(['{', '{}', '5'])('an array stored as %s has its initial value', async (days) => {
  localStorage.setItem('form_drafts', JSON.stringify([['test', { days, note: 'x' }]]))
  await render(<TestForm />)
  await expect.element(page.getByText('2 days')).toBeInTheDocument()
  await expect.element(note).toHaveValue('x')
})

test('reports too long texts while typing, other problems from the first attempt, and focuses the first', async () => {
  await render(<TestForm />)
  await note.fill('abc def')
  await expect.poll(alerts).toEqual(['2 too many'])
  await note.fill('no')
  await name.fill('')
  await expect.poll(alerts).toEqual([])
  await press('Save')
  await expect.poll(alerts).toEqual(['blank', 'invalid note'])
  await expect.element(name).toHaveFocus()
  await press('2 days')
  await expect.poll(alerts).toEqual(['blank'])
  await name.fill('Hoa')
  await expect.poll(alerts).toEqual([])
  expect(requests).toEqual([])
})

test('an error of the server stays beside its field until that field changes', async () => {
  replies = [new ApiError(400, { errors: { remark: ['no'], unknown: ['no'] } })]
  await render(<TestForm />)
  await press('Save')
  await expect.poll(alerts).toEqual(['note refused'])
  await expect.element(note).toHaveFocus()
  await name.fill('Hoa')
  await expect.poll(alerts).toEqual(['note refused'])
  await note.fill('x')
  await expect.poll(alerts).toEqual([])
})

test('a retry has the same idempotency key only while the outcome is unknown', async () => {
  replies = [new ApiError(), new ApiError(503, {}), new ApiError(409, {}), null]
  await render(<TestForm />)
  for (let count = 1; count <= 4; count++) {
    await press('Save')
    await expect.poll(() => requests.length).toBe(count)
    await expect.element(page.getByText('idle')).toBeInTheDocument()
  }
  const [first, second, third, fourth] = requests.map(({ idempotencyKey }) => idempotencyKey)
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})

test('nothing is sent while an upload has failed', async () => {
  const uploads = [{ settle: () => Promise.reject(new FormError('ui.why_network')) }]
  await render(<TestForm uploads={uploads} />)
  await press('Save')
  await expect.element(page.getByText('ui.why_network')).toBeInTheDocument()
  expect(requests).toEqual([])
})
