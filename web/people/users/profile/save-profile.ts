import {
  nameProblems,
  profileLimits,
  updateUser,
  type UserChange,
} from '../../../../contract/people/users.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { exactReasonKey } from '../../../platform/api/exact-reason.ts'
import { text } from '../../../platform/i18n/i18n.ts'
import { mergeUser, setUser } from '../../../platform/session/session.ts'
import { postKeys } from '../../../posts/post-cache.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { userKeys } from '../../../relations/user-keys.ts'
import { updateCachedProfile } from '../data.ts'
import { collectSkills, hasSkillProblem, type SkillFields } from '../skills/SkillsEditor.tsx'
import { characterCount } from '../../../relations/character-count.ts'

export type ProfileFields = {
  first_name: string
  last_name: string
  bio: string
  skills: SkillFields['skills']
  new_skill: SkillFields['new_skill']
}

export interface SaveRefusal {
  fields: string[]
  sentence: string
}

export function findProfileProblems(fields: ProfileFields): (keyof ProfileFields)[] {
  const { first_name, last_name, bio } = fields
  const problems: (keyof ProfileFields)[] = []
  if (characterCount(last_name.trim()) > profileLimits.name) problems.push('last_name')
  if (!first_name.trim() || characterCount(first_name.trim()) > profileLimits.name)
    problems.push('first_name')
  if (characterCount(bio.trim()) > profileLimits.bio) problems.push('bio')
  if (hasSkillProblem(fields)) problems.push('new_skill')
  return problems
}

function toOptimisticProfile(fields: ProfileFields) {
  const { first_name, last_name, bio } = fields
  const names = { first_name: first_name.trim(), last_name: last_name.trim() }
  const display_name = [names.first_name, names.last_name].filter(Boolean).join(' ')
  return { ...names, display_name, bio: bio.trim(), skills: collectSkills(fields) }
}

/** Resolves to null. After a refusal, restores the profile and resolves to the refused fields. */
export async function saveProfile(
  id: number,
  saved: ProfileFields,
  edited: ProfileFields,
): Promise<SaveRefusal | null> {
  const names = ['first_name', 'last_name', 'bio'] as const
  const optimistic = toOptimisticProfile(edited)
  const body: UserChange = Object.fromEntries(
    names.filter((name) => optimistic[name] !== saved[name]).map((name) => [name, optimistic[name]]),
  )
  if (JSON.stringify(optimistic.skills) !== saved.skills) body.skills = optimistic.skills
  if (!Object.keys(body).length) return null
  const merge = (fields: ReturnType<typeof toOptimisticProfile>) => {
    mergeUser(fields)
    updateCachedProfile(id, fields)
  }
  merge(optimistic)
  try {
    setUser(await call(updateUser, { params: { id }, body }))
  } catch (error) {
    merge(toOptimisticProfile(saved))
    const { code, errors } = error instanceof ApiError ? error : { code: '', errors: {} }
    const nameProblem = nameProblems.find((problem) => problem === code)
    const sentence = nameProblem && text(`users.${nameProblem}`)
    toast({
      title: text('users.update_failed'),
      description: sentence ?? text(exactReasonKey(error)),
      tone: 'bad',
    })
    return { fields: Object.keys(errors), sentence: sentence ?? text('users.refused') }
  }
  toast({ title: text('users.updated'), tone: 'good' })
  void queryClient.invalidateQueries({ queryKey: userKeys.profile(id) })
  void queryClient.invalidateQueries({ queryKey: postKeys.all })
  return null
}
