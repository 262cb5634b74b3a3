import type { OwnUser } from '../../../../contract/accounts/accounts.ts'
import { nameProblems, updateUser, type UserChange } from '../../../../contract/people/users.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { text } from '../../../platform/i18n/i18n.ts'
import { mergeUser, setUser } from '../../../platform/session/session.ts'
import { postKeys } from '../../../posts/post-cache.ts'
import { announce } from '../../../ui/feedback/announcer.ts'
import { userKeys } from '../../../relations/user-keys.ts'
import { updateCachedProfile } from '../data.ts'
import { collectSkills, type SkillFields } from '../skills/SkillsEditor.tsx'

export interface ProfileFields extends SkillFields {
  first_name: string
  last_name: string
  bio: string
}

function toOptimisticProfile(fields: ProfileFields) {
  const { first_name, last_name, bio } = fields
  const names = { first_name: first_name.trim(), last_name: last_name.trim() }
  const display_name = [names.first_name, names.last_name].filter(Boolean).join(' ')
  return { ...names, display_name, bio: bio.trim(), skills: collectSkills(fields) }
}

/** Shows the profile at once. After a refusal, restores it and rejects. Resolves to null if nothing has changed. */
export async function saveProfile(
  id: number,
  saved: ProfileFields,
  edited: ProfileFields,
): Promise<OwnUser | null> {
  const names = ['first_name', 'last_name', 'bio'] as const
  const optimistic = toOptimisticProfile(edited)
  const body: UserChange = Object.fromEntries(
    names.filter((name) => optimistic[name] !== saved[name]).map((name) => [name, optimistic[name]]),
  )
  if (JSON.stringify(optimistic.skills) !== JSON.stringify(saved.skills)) body.skills = optimistic.skills
  if (!Object.keys(body).length) return null
  const merge = (fields: ReturnType<typeof toOptimisticProfile>) => {
    mergeUser(fields)
    updateCachedProfile(id, fields)
  }
  merge(optimistic)
  try {
    const user = await call(updateUser, { params: { id }, body })
    setUser(user)
    announce(text('users.updated'))
    void queryClient.invalidateQueries({ queryKey: userKeys.profile(id) })
    void queryClient.invalidateQueries({ queryKey: postKeys.all })
    return user
  } catch (error) {
    merge(toOptimisticProfile(saved))
    throw error
  }
}

/** What to do about a refused name; undefined for other errors. */
export function nameAdvice(error: unknown): string | undefined {
  const problem = nameProblems.find((code) => error instanceof ApiError && error.code === code)
  return problem && text(`users.${problem}`)
}
