import { Form, type FormInstance } from 'antd';
import { sameValues } from './same-values.ts';

interface SaveStateProps<Values extends object> {
  form: FormInstance<Values>;
  /** The values last saved. */
  saved: Values;
}

/** Says beside the save button whether a form has unsaved changes. */
export function SaveState<Values extends object>({ form, saved }: SaveStateProps<Values>) {
  // Only renders again on a change: getFieldsValue includes values without a field.
  Form.useWatch([], form);
  const changed = !sameValues(form.getFieldsValue(true), saved);
  return (
    <span className="save-state" data-changed={changed}>
      {changed ? 'Alterações não salvas' : 'Sem alterações'}
    </span>
  );
}
