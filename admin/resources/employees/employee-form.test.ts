import { expect, test } from 'vitest';
import { newEmployee, toEmployeeFields, validateEmployee } from './employee-form.ts';

const form = {
  ...newEmployee.values,
  name: 'Ana',
  email: 'Ana@Exemplo.com.br ',
  password: '123456',
};

test('a complete form has no problems', () => {
  expect(validateEmployee(form, true)).toEqual([]);
});

test('requires a name, an e-mail and, for a new employee, a password of six characters', () => {
  const fields = (isNew: boolean) =>
    validateEmployee({ ...form, name: ' ', email: 'ana', password: '12345' }, isNew).map(
      ({ field }) => field,
    );
  expect(fields(true)).toEqual(['name', 'email', 'password']);
  expect(fields(false)).toEqual(['name', 'email']);
});

test('leaves the password out of the record', () => {
  expect(toEmployeeFields(form)).toEqual({
    name: 'Ana',
    email: 'ana@exemplo.com.br',
    role: 'employee',
    is_active: true,
  });
});
