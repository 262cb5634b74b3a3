import type { Pin } from '../../../contract/map.ts'

export const pinKey = ({ kind, id }: Pick<Pin, 'kind' | 'id'>) => `${kind} ${id}`
