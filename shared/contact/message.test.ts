import { expect, it } from 'vitest';
import { readContactMessage } from './message.ts';

it('reads a form, trimmed', () => {
  const form = new FormData();
  form.set('name', ' Ana ');
  form.set('email', 'ana@exemplo.com.br');
  form.set('message', 'Olá');
  expect(readContactMessage(form)).toEqual({
    name: 'Ana',
    email: 'ana@exemplo.com.br',
    company: '',
    phone: '',
    message: 'Olá',
  });
});
