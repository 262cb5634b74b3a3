import {
  nameProblems,
  profileLimits,
  updateUser,
  type UserChange,
} from '../../../../contract/people/users.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { exactReasonOf } from '../../../platform/api/exact-reason.ts'
import { text } from '../../../platform/i18n/i18n.ts'
import { mergeUser, setUser } from '../../../platform/session/session.ts'
import { postKeys } from '../../../posts/kept-posts.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { userKeys } from '../../../relations/user-keys.ts'
import { changeProfile } from '../data.ts'
import { allSkills, hasSkillProblem, type WrittenSkills } from '../skills/written-skills.ts'
import { lettersIn } from '../../../relations/counts.ts'

export type ProfileFields = {
  first_name: string
  last_name: string
  bio: string
  skills: WrittenSkills['skills']
  new_skill: WrittenSkills['new_skill']
}

export interface Refused {
  fields: string[]
  sentence: string
}

export function fieldProblems(words: ProfileFields): (keyof ProfileFields)[] {
  const { first_name, last_name, bio } = words
  const problems: (keyof ProfileFields)[] = []
  if (lettersIn(last_name.trim()) > profileLimits.name) problems.push('last_name')
  if (!first_name.trim() || lettersIn(first_name.trim()) > profileLimits.name) problems.push('first_name')
  if (lettersIn(bio.trim()) > profileLimits.bio) problems.push('bio')
  if (hasSkillProblem(words)) problems.push('new_skill')
  return problems
}

function shownAs(words: ProfileFields) {
  const { first_name, last_name, bio } = words
  const names = { first_name: first_name.trim(), last_name: last_name.trim() }
  const display_name = [names.first_name, names.last_name].filter(Boolean).join(' ')
  return { ...names, display_name, bio: bio.trim(), skills: allSkills(words) }
}

/** Resolves to null, or after a refusal to the refused fields, with the profile restored. */
export async function saveProfile(
  id: number,
  before: ProfileFields,
  after: ProfileFields,
): Promise<Refused | null> {
  const names = ['first_name', 'last_name', 'bio'] as const
  const shown = shownAs(after)
  const body: UserChange = Object.fromEntries(
    names.filter((name) => shown[name] !== before[name]).map((name) => [name, shown[name]]),
  )
  if (JSON.stringify(shown.skills) !== before.skills) body.skills = shown.skills
  if (!Object.keys(body).length) return null
  const merge = (fields: ReturnType<typeof shownAs>) => {
    mergeUser(fields)
    changeProfile(id, fields)
  }
  merge(shown)
  try {
    setUser(await call(updateUser, { params: { id }, body }))
  } catch (error) {
    merge(shownAs(before))
    const { code, errors } = error instanceof ApiError ? error : { code: '', errors: {} }
    const nameProblem = nameProblems.find((known) => known === code)
    const sentence = nameProblem && text(`users.${nameProblem}`)
    toast({
      title: text('users.update_failed'),
      description: sentence ?? text(exactReasonOf(error)),
      tone: 'bad',
    })
    return { fields: Object.keys(errors), sentence: sentence ?? text('users.refused') }
  }
  toast({ title: text('users.updated'), tone: 'good' })
  void queryClient.invalidateQueries({ queryKey: userKeys.profile(id) })
  void queryClient.invalidateQueries({ queryKey: postKeys.all })
  return null
}
