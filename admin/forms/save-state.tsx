import { Form, type FormInstance } from 'antd';
import { sameValues } from './same-values.ts';

interface SaveStateProps<Values extends object> {
  form: FormInstance<Values>;
  /** What was last saved. */
  saved: Values;
}

/** Whether a form holds something that is saved nowhere yet, beside the button that saves it. */
export function SaveState<Values extends object>({ form, saved }: SaveStateProps<Values>) {
  // Draws anew at every change; the values themselves are all of the form's, those without a field too.
  Form.useWatch([], form);
  const changed = !sameValues(form.getFieldsValue(true), saved);
  return (
    <span className="save-state" data-changed={changed}>
      {changed ? 'Alterações não salvas' : 'Sem alterações'}
    </span>
  );
}
