/** Props that Form.Item passes to its input. */
export interface FormControl<Value, Changed = Value> {
  id?: string;
  value?: Value;
  onChange?: (value: Changed) => void;
}
