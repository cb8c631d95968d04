/** Column names of a select list such as `id, name`, as a union. */
export type Columns<List extends string> = List extends `${infer First}, ${infer Rest}`
  ? First | Columns<Rest>
  : List;
