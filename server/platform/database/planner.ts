import { type RawBuilder, sql } from 'kysely'

/** If the planner saw the value, it would reject the generic plan as dearer and plan the statement again every time. */
export const hiddenFromPlanner = <T>(value: RawBuilder<T>): RawBuilder<T> => sql<T>`(SELECT ${value})`
