import { type ComponentProps, useState } from 'react'
import LinkSheet from '../../relations/link-sharing/LinkSheet.tsx'
import ShareSheet from './ShareSheet.tsx'
import type { Shared } from './use-share.ts'

interface InviteSheetsProps extends ComponentProps<typeof LinkSheet> {
  shared: Shared
}

/** Sends something as a card to neighbours and groups, with another app, as a code, or on paper. */
export function InviteSheets({ shared, open, onClose, ...link }: InviteSheetsProps) {
  const [isCodeShown, setCodeShown] = useState(false)
  const { title, message } = link
  return (
    <>
      <ShareSheet
        shared={shared}
        open={open}
        onClose={onClose}
        invitation={{
          title,
          message,
          onCode: () => {
            onClose()
            setCodeShown(true)
          },
        }}
      />
      <LinkSheet {...link} open={isCodeShown} onClose={() => setCodeShown(false)} />
    </>
  )
}
