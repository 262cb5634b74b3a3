import { useRef, useState } from 'react'
import { muteLimits } from '../../../../contract/notifications/mutes.ts'
import { type DaysToMute, daysToMute, mute } from '../../../notifications/mutes.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Form } from '../../../ui/controls/Form.tsx'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { TextField } from '../../../ui/controls/Field.tsx'
import { Card } from '../../../ui/layout/Card.tsx'

export function MuteWord() {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  const [word, setWord] = useState('')
  const [days, setDays] = useState<DaysToMute>(7)
  const [isTooShort, setTooShort] = useState(false)
  const [isSending, setSending] = useState(false)

  async function send() {
    const trimmed = word.trim()
    if ((trimmed.match(/[\p{L}\p{N}]/gu) ?? []).length < 2) {
      setTooShort(true)
      field.current?.focus()
      return
    }
    setSending(true)
    if (await mute({ what: 'word', word: trimmed }, days)) setWord('')
    setSending(false)
  }

  return (
    <Card as="section" className="p-4">
      <Form
        className="grid gap-4"
        onSubmit={() => {
          if (!isSending) void send()
        }}
      >
        <TextField
          ref={field}
          label={t('settings.mute_word')}
          hint={t('settings.mute_word_hint')}
          error={isTooShort ? t('settings.mute_word_short') : undefined}
          value={word}
          maxLength={muteLimits.letters}
          autoCapitalize="off"
          onChange={(event) => {
            setWord(event.target.value)
            setTooShort(false)
          }}
        />
        <SegmentedControl
          label={t('settings.mute_how_long')}
          value={String(days)}
          onChange={(value) => setDays(daysToMute.find((each) => String(each) === value) ?? days)}
          options={daysToMute.map((each) => ({
            value: String(each),
            label: t('notifications.mute_days', { days: each }),
          }))}
        />
        <Button type="submit" variant="secondary" busy={isSending}>
          {t('settings.mute_word_send')}
        </Button>
      </Form>
    </Card>
  )
}
