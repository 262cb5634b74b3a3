import { readFileSync } from 'node:fs'
import type * as Type from 'typebox'
import { Check, Errors } from 'typebox/value'
import { editDistance } from '../text.ts'
import { Variables } from './environment-variables.ts'

type Env = Record<string, string | undefined>

/** Also reads each variable from the file named by `<name>_FILE`. `problems` are sentences; an invalid variable gets its default. */
export function readVariables(env: Env): { variables: Variables; problems: string[] } {
  const problems = findMisspelt(env)
  const entries = Object.entries(Variables.properties).map(([name, schema]: [string, Schema]) => {
    // NODE_ENV isn't trimmed: `production ` is an error and never starts the demo.
    const input = name === 'NODE_ENV' ? env[name] : (env[name] || readFromFile(name, env, problems))?.trim()
    const value = input ? parseValue(schema, input) : schema.default
    if (value === undefined || Check(schema, value)) return [name, value]
    problems.push(`${name} ${describeError(schema, value)}`)
    return [name, schema.default]
  })
  return { variables: Object.fromEntries(entries) as Variables, problems }
}

/** Process managers pass secrets as files: `SECRET_KEY_FILE` is the path of a file that contains `SECRET_KEY`. */
function readFromFile(name: string, env: Env, problems: string[]) {
  const path = env[`${name}_FILE`]
  if (!path) return undefined
  try {
    const content = readFileSync(path, 'utf8')
    if (!content.trim()) problems.push(`${name}_FILE is empty`)
    return content
  } catch (error) {
    problems.push(`${name}_FILE can't be read (${(error as NodeJS.ErrnoException).code})`)
    return undefined
  }
}

type Schema = Type.TSchema & { type?: string; default?: unknown; description?: string }

const trueWords = ['on', 'true', '1', 'yes']
const falseWords = ['off', 'false', '0', 'no']

function parseValue({ type }: Schema, input: string): unknown {
  const word = input.toLowerCase()
  if (type === 'boolean' && [...trueWords, ...falseWords].includes(word)) return trueWords.includes(word)
  const isNumber = type === 'integer' ? /^\d+$/.test(input) : type === 'number' && /^\d*\.?\d+$/.test(input)
  return isNumber ? Number(input) : input
}

const describeError = (schema: Schema, value: unknown) =>
  schema.description === undefined
    ? Errors(schema, value)[0]?.message
    : `must be ${schema.description}, not "${String(value)}"`

/** Short names resemble too many variables of other programs; TILES_URL resembles FILES_URL. */
const longNames = Object.keys(Variables.properties).filter((name) => name.length >= 8 && name !== 'TILES_URL')

/** Reports variables that differ by one character from one of ours that is not set. */
const findMisspelt = (env: Env): string[] =>
  longNames
    .filter((name) => env[name] === undefined)
    .flatMap((name) => {
      const typo = Object.keys(env).find((other) => isTypoOf(name, other))
      return typo === undefined ? [] : [`${typo} is none of Xóm's variables; ${name} was probably meant`]
    })

const isTypoOf = (name: string, other: string) =>
  Math.abs(other.length - name.length) <= 1 && editDistance(name, other.toUpperCase()) <= 1
