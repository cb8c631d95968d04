/** The contact form (docs/product.md#records). */
export interface ContactMessage {
  name: string;
  email: string;
  company: string;
  phone: string;
  message: string;
}

/** Reads a message from form data, trimmed. */
export function readContactMessage(form: { get(field: string): unknown }): ContactMessage {
  const text = (field: keyof ContactMessage) => {
    const value = form.get(field);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    name: text('name'),
    email: text('email'),
    company: text('company'),
    phone: text('phone'),
    message: text('message'),
  };
}
