import { LogOut, MapPin } from 'lucide-react'
import { useState } from 'react'
import { setLanguage, useLanguage, useText } from '../platform/i18n.ts'
import { signOut, useViewer } from '../platform/session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Choice } from '../ui/Choice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { setTheme, useTheme } from '../ui/theme.ts'
import { Column } from './Column.tsx'

export default function ProfileScreen() {
  const t = useText()
  const viewer = useViewer()
  const language = useLanguage()
  const theme = useTheme()
  const [leaving, setLeaving] = useState(false)
  const place = viewer.has_location ? (viewer.ward ?? t('frame.no_ward')) : t('frame.no_location')

  return (
    <Column header={<PageHeader title={t('frame.tab_profile')} />}>
      <title>{`${t('frame.tab_profile')} · ${t('ui.app_name')}`}</title>
      <main className="grid gap-3 py-3">
        <Card as="section" className="flex items-center gap-4 p-4">
          <Avatar name={viewer.display_name} src={viewer.avatar_url} size={88} />
          <div className="min-w-0">
            <p className="text-13 text-muted">{t('frame.signed_in_as')}</p>
            <h2 className="text-20 font-bold">{viewer.display_name}</h2>
            <p className="text-13 text-muted">@{viewer.username}</p>
            <p className="mt-1 flex items-center gap-1 text-13 text-muted">
              <MapPin className="size-4 shrink-0" />
              {place}
            </p>
          </div>
        </Card>
        <Card as="section" className="grid gap-5 p-4">
          <Choice
            label={t('frame.language')}
            value={language}
            onChange={(next) => void setLanguage(next)}
            options={[
              { value: 'vi', label: t('frame.language_vi') },
              { value: 'en', label: t('frame.language_en') },
            ]}
          />
          <Choice
            label={t('frame.theme')}
            value={theme}
            onChange={setTheme}
            options={[
              { value: 'system', label: t('frame.theme_system') },
              { value: 'light', label: t('frame.theme_light') },
              { value: 'dark', label: t('frame.theme_dark') },
            ]}
          />
        </Card>
        <Button
          variant="secondary"
          block
          icon={<LogOut />}
          busy={leaving}
          onClick={() => {
            setLeaving(true)
            void signOut()
          }}
        >
          {t('frame.sign_out')}
        </Button>
      </main>
    </Column>
  )
}
