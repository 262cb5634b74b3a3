/** The names of the columns for the fields of `Change`. `Renamed` maps each field to its columns where they differ. */
type ColumnNames<Change, Renamed> = {
  [Field in keyof Change]-?: Field extends keyof Renamed ? Renamed[Field] : Field
}[keyof Change] &
  string

/**
 * The columns of an UPDATE for a `Change` of the contract, each a value or undefined. Use it with `satisfies`: a field that
 * the contract gains, and for which no column is written, then doesn't compile.
 */
export type ChangedColumns<Change, Renamed = object> = Record<ColumnNames<Change, Renamed>, unknown>

type Defined<Columns> = { [Name in keyof Columns]?: Exclude<Columns[Name], undefined> }

/** Removes the columns that are undefined, so that an UPDATE leaves them as they are. */
export const definedColumns = <Columns extends object>(columns: Columns) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Defined<Columns>
