import { type SubmitEvent, useId, useState } from 'react';
import { isEmail } from '#shared/contact/email.ts';
import { answerLengths } from '#shared/proposals/proposal.ts';
import { Checkbox, Field } from '../requests/Field.tsx';
import { PrivacyNotice } from '../requests/PrivacyNotice.tsx';
import {
  answerProposal,
  failures,
  type ProposalAnswer,
  type ShownProposal,
} from './load-proposal.ts';

type Decision = ProposalAnswer['decision'];
type Problem = { field: 'name' | 'email' | 'comment' | 'terms'; message: string };

const textFields = [
  ['name', { label: 'Seu nome', autoComplete: 'name' }],
  ['email', { label: 'Seu e-mail', autoComplete: 'email', type: 'email' }],
  ['comment', { label: 'Comentário', rows: 3 }],
] as const;

/** Id of the element that shows the proposal's state, which changes when the client answers. */
export const stateId = 'proposal-state';

interface AnswerFormProps {
  token: string;
  proposal: ShownProposal;
  /** Ids of the lines to approve. */
  chosen: readonly string[];
  onAnswered: (proposal: ShownProposal) => void;
}

function findProblem(answer: ProposalAnswer): Problem | undefined {
  const { decision, name, email, comment, terms } = answer;
  if (name === '') return { field: 'name', message: 'Informe o seu nome' };
  if (!isEmail(email)) return { field: 'email', message: 'Informe um e-mail válido' };
  if (decision === 'changes')
    return comment === '' ? { field: 'comment', message: 'Escreva o que deve mudar' } : undefined;
  return terms
    ? undefined
    : { field: 'terms', message: 'Para aprovar, aceite as condições da proposta' };
}

export function AnswerForm({ token, proposal, chosen, onAnswered }: AnswerFormProps) {
  const [busy, setBusy] = useState<Decision>();
  const [problem, setProblem] = useState<Problem>();
  const [failure, setFailure] = useState<string>();
  const id = useId();
  const { lines } = proposal.content;
  const isPart = chosen.length < lines.length;
  const isNone = lines.length > 0 && chosen.length === 0;

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy !== undefined) return;
    const { submitter } = event.nativeEvent as unknown as { submitter: HTMLButtonElement | null };
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    const answer: ProposalAnswer = {
      version: proposal.version,
      decision: submitter?.value === 'changes' ? 'changes' : 'approved',
      lines: isPart ? chosen : null,
      name: text('name'),
      email: text('email'),
      comment: text('comment'),
      terms: typed.has('terms'),
    };
    const found = findProblem(answer);
    setProblem(found);
    setFailure(undefined);
    if (found) {
      document.getElementById(`${id}-${found.field}`)?.focus();
      return;
    }
    setBusy(answer.decision);
    const answered = await answerProposal(token, answer);
    setBusy(undefined);
    if (typeof answered === 'object') {
      onAnswered(answered);
      // Moves focus to the state because the form is no longer shown.
      document.getElementById(stateId)?.focus();
      scrollTo({ top: 0 });
    } else {
      setFailure(failures[answered]);
    }
  };

  const problemOf = (field: Problem['field']) =>
    problem?.field === field && <span role="alert">{problem.message}</span>;
  return (
    <form
      className="mt-10 grid max-w-(--container-prose) gap-4 print:hidden"
      aria-label="Responder à proposta"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h2 className="text-title">Responder</h2>
      {textFields.map(([name, more]) => (
        <Field
          key={name}
          {...{ name, ...more }}
          id={`${id}-${name}`}
          problem={problemOf(name)}
          maxLength={answerLengths[name]}
        />
      ))}
      <div>
        <Checkbox
          key={proposal.version}
          id={`${id}-terms`}
          name="terms"
          aria-invalid={problem?.field === 'terms'}
          aria-describedby={`${id}-terms-problem`}
        >
          Li e aceito as condições desta proposta: validade, pagamento, prazo, frete e impostos como
          estão acima.
        </Checkbox>
        <p id={`${id}-terms-problem`} className="field-problem">
          {problemOf('terms')}
        </p>
      </div>
      <p id={`${id}-lines`} className="field-problem" role="status">
        {isNone && 'Para aprovar, escolha pelo menos um produto.'}
      </p>
      <PrivacyNotice />
      {failure && (
        <p className="field-problem" role="alert">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          className="button"
          value="approved"
          disabled={isNone}
          aria-describedby={`${id}-lines`}
          aria-busy={busy === 'approved'}
        >
          {isPart && !isNone
            ? `Aprovar ${chosen.length} de ${lines.length} produtos`
            : 'Aprovar proposta'}
        </button>
        <button
          type="submit"
          className="button-outline"
          value="changes"
          aria-busy={busy === 'changes'}
        >
          Pedir alteração
        </button>
      </div>
    </form>
  );
}
