import type { Portrait } from '../../../contract/people/portraits.ts'

type Key<Name extends string> = Name extends `${infer Word}-${infer Rest}` ? `${Word}_${Key<Rest>}` : Name

/** A portrait in the keys of messages, which have no dashes. */
export const keyOf = (portrait: Portrait) => portrait.replaceAll('-', '_') as Key<Portrait>
