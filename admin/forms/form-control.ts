/** Props that Form.Item sets on its input. */
export interface FormControl<Value, Changed = Value> {
  id?: string;
  value?: Value;
  onChange?: (value: Changed) => void;
}
