import { expect, test } from 'vitest';
import { encryptMessage, mostBytes } from './encrypt-message.ts';

const decode = (text: string) => Buffer.from(text, 'base64url');

// The example of RFC 8291, section 5 and appendix A.
const device = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

test('the example of the standard is encrypted as the standard says', () => {
  const message = encryptMessage('When I grow up, I want to be a watermelon', device, {
    privateKey: decode('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: decode('DGv6ra1nlYgDCS1FRnbzlw'),
  });
  expect(message.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('the same message is never encrypted alike', () => {
  expect(encryptMessage('x', device)).not.toEqual(encryptMessage('x', device));
});

test('a message as long as push services take fits, and a longer one is refused', () => {
  expect(encryptMessage('a'.repeat(mostBytes), device)).toHaveLength(4096);
  expect(() => encryptMessage('a'.repeat(mostBytes + 1), device)).toThrow(RangeError);
});

test('a key that is no point of the curve is refused', () => {
  expect(() => encryptMessage('x', { ...device, p256dh: `BA${'a'.repeat(85)}` })).toThrow();
});
