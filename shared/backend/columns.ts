/** Union of the column names in a select list such as `id, name`. */
export type Columns<List extends string> = List extends `${infer First}, ${infer Rest}`
  ? First | Columns<Rest>
  : List;
