import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import {
  knownSkills,
  normalizeSkill,
  normalizeSkills,
  skillLimits,
} from '../../../../contract/people/skills.ts'
import { text, useText } from '../../../platform/i18n/i18n.ts'
import { characterCount } from '../../../relations/character-count.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Chip } from '../../../ui/controls/Chip.tsx'
import { TextField } from '../../../ui/controls/Field.tsx'
import { isComposing } from '../../../ui/keys.ts'
import { toKnownSkill } from './SkillNames.tsx'
import { skillIcon } from './skill-icons.ts'

interface SkillsEditorProps {
  skills: readonly string[]
  /** Adding a skill changes both fields at once. */
  onChange: (change: Partial<SkillFields>) => void
  /** The text in the input field, stored by the form. */
  input: string
  /** The server's refusal. */
  refusal?: string | undefined
}

const { count: max, words: maxLength } = skillLimits

export function SkillsEditor({ skills, onChange, input, refusal }: SkillsEditorProps) {
  const t = useText()
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const [isRepeated, setRepeated] = useState(false)
  const isFull = skills.length >= max
  const customSkills = skills.filter((skill) => !knownSkills.some((each) => each === skill))
  const isTooLong = isSkillTooLong(input)

  const problem = isTooLong
    ? t('skills.too_long', { max: maxLength })
    : isFull && normalizeSkill(input)
      ? t('skills.full', { max })
      : isRepeated
        ? t('skills.there_already')
        : refusal

  const add = () => {
    const skill = normalizeSkill(input)
    if (!skill || isTooLong || isFull) return
    const next = normalizeSkills([...skills, toKnownSkill(skill, t)])
    setRepeated(next.length === skills.length)
    if (next.length === skills.length) return
    onChange({ skills: next, new_skill: '' })
  }
  const remove = (skill: string) => {
    onChange({ skills: skills.filter((other) => other !== skill) })
    group.current?.querySelector('input')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return
    event.preventDefault()
    add()
  }
  return (
    <fieldset ref={group} aria-describedby={`${id}-about`} className="grid min-w-0 gap-3 pt-1">
      <legend className="mb-1 text-13 font-bold">{t('skills.title')}</legend>
      <p id={`${id}-about`} className="text-13 text-muted text-pretty">
        {t('skills.about', { max })}
      </p>
      <div role="group" aria-label={t('skills.known')} className="flex flex-wrap gap-x-2 gap-y-3">
        {knownSkills.map((skill) => {
          const Icon = skillIcon(skill)
          const selected = skills.includes(skill)
          return (
            <Chip
              key={skill}
              selected={selected}
              icon={<Icon aria-hidden />}
              disabled={isFull && !selected}
              wraps
              className="px-3"
              onClick={() =>
                onChange({
                  skills: selected ? skills.filter((other) => other !== skill) : [...skills, skill],
                })
              }
            >
              {t(`skills.${skill}`)}
            </Chip>
          )
        })}
        {customSkills.map((skill) => (
          <Chip
            key={skill}
            selected
            icon={<X aria-hidden />}
            aria-label={t('skills.remove', { skill })}
            wraps
            className="px-3"
            onClick={() => remove(skill)}
          >
            {skill}
          </Chip>
        ))}
      </div>
      <div className="flex flex-wrap items-start gap-2 *:first:min-w-0 *:first:flex-1 *:first:basis-60">
        <TextField
          label={t('skills.own_words')}
          placeholder={t('skills.own_words_placeholder')}
          name="new_skill"
          value={input}
          enterKeyHint="done"
          autoComplete="off"
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setRepeated(false)
            onChange({ new_skill: event.target.value })
          }}
          hint={isFull ? t('skills.full', { max }) : t('skills.count', { count: skills.length, max })}
          error={problem}
        />
        <Button
          variant="secondary"
          icon={<Plus />}
          className="mt-6.5"
          disabled={!normalizeSkill(input) || isTooLong || isFull}
          onClick={add}
        >
          {t('skills.add')}
        </Button>
      </div>
    </fieldset>
  )
}

export interface SkillFields {
  skills: string[]
  /** The text in the input field. */
  new_skill: string
}

/** Includes the text in the input field, which users often forget to add. */
export const collectSkills = ({ skills, new_skill }: SkillFields): string[] =>
  normalizeSkills([...skills, toKnownSkill(normalizeSkill(new_skill), text)])

const isSkillTooLong = (skill: string): boolean => characterCount(normalizeSkill(skill)) > skillLimits.words

export const hasSkillProblem = (fields: SkillFields): boolean =>
  isSkillTooLong(fields.new_skill) || collectSkills(fields).length > skillLimits.count
