const holderOf = (field: Element) => field.closest('label')?.parentElement;

/** Shows the error of a field below it. */
export function showProblem(form: HTMLFormElement, name: string, problem: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const text = document.createElement('p');
  text.id = `${name}-problem`;
  text.className = 'field-problem';
  text.textContent = problem;
  document.getElementById(text.id)?.remove();
  holderOf(field)?.append(text);
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', text.id);
  field.addEventListener('input', () => clear(field), { once: true });
}

function clear(field: Element): void {
  holderOf(field)?.querySelector('.field-problem')?.remove();
  field.removeAttribute('aria-invalid');
  field.removeAttribute('aria-describedby');
}

export function clearProblems(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('[aria-invalid]')) clear(field);
}
