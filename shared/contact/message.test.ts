import { describe, expect, it } from 'vitest';
import { maxChatLength, whatsappLink } from './links.ts';
import { contactChatText, readContactMessage } from './message.ts';

it('reads a form and trims its texts', () => {
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

describe('the chat message', () => {
  const message = {
    name: 'Ana',
    email: 'ana@exemplo.com.br',
    company: '',
    phone: '(11) 98888-7777',
    message: 'Cem canecas.\nPara maio.',
  };

  it('contains the text and the sender', () => {
    expect(contactChatText(message)).toBe(
      'Cem canecas.\nPara maio.\n\nNome: Ana\nE-mail: ana@exemplo.com.br\nTelefone: (11) 98888-7777',
    );
  });

  it('fits into a link, however long the message is', () => {
    const text = contactChatText({ ...message, message: 'ação 🎁 '.repeat(900) });
    expect(encodeURIComponent(text).length).toBeLessThanOrEqual(maxChatLength);
    expect(encodeURIComponent(text).length).toBeGreaterThan(maxChatLength - 20);
    expect(text).toContain('…\n\nNome: Ana');
    expect(whatsappLink('5511999999999', text)).toContain('E-mail');
  });
});
