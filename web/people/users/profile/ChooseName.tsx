import { useText } from '../../../platform/i18n/i18n.ts'
import { useViewer } from '../../../platform/session/session.ts'
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx'

/** Asks a person whose name the app chose to choose their own. */
export default function ChooseName() {
  const t = useText()
  const { display_name } = useViewer()
  return (
    <section
      aria-labelledby="choose-name"
      className="flex min-h-22 flex-wrap items-center gap-3 rounded-card bg-help-tint p-4"
    >
      <div className="min-w-0 flex-1 basis-[8rem]">
        <h2 id="choose-name" className="font-bold text-help">
          {t('users.needs_name')}
        </h2>
        <p className="text-13">{t('users.needs_name_text', { name: display_name })}</p>
      </div>
      <ButtonLink to="/profile/edit" size="sm">
        {t('users.choose_name')}
      </ButtonLink>
    </section>
  )
}
