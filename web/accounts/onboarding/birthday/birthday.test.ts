import { expect, test } from 'vitest'
import { setLanguage, text } from '../../../platform/i18n/i18n.ts'
import { findBirthdayProblem } from './BirthdayBoxes.tsx'

const now = new Date('2026-11-20T05:00:00Z')

test.each([
  ['no year', '4', '1', '', 'Bạn điền đủ ngày, tháng và năm bốn chữ số nhé'],
  ['a short year', '4', '1', '90', 'Bạn điền đủ ngày, tháng và năm bốn chữ số nhé'],
  ['no such month', '13', '31', '1990', 'Không có ngày này'],
  ['no such day', '2', '30', '1990', 'Không có ngày này'],
  ['29 February of a common year', '2', '29', '1990', 'Không có ngày này'],
  ['a date too long ago', '2', '1', '1800', 'Không có ngày này'],
  ['today', '11', '20', '2026', 'Ngày sinh phải là một ngày đã qua'],
  ['a date in the future', '1', '1', '2999', 'Ngày sinh phải là một ngày đã qua'],
])('%s is not a valid birthday and has its own message', async (_, month, day, year, sentence) => {
  await setLanguage('vi')
  const problem = findBirthdayProblem({ month, day, year }, now)
  expect(problem && text(problem)).toContain(sentence)
})

test('yesterday is a valid birthday', () => {
  expect(findBirthdayProblem({ month: '11', day: '19', year: '2026' }, now)).toBeNull()
})
