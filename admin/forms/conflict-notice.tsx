import { Alert, Button } from 'antd';
import './conflict.css';
import { sameValues } from './same-values.ts';
import type { Obstacle } from './use-editor.ts';

/** The field's name in the form to what the editor reads beside it. */
export type FieldLabels = Record<string, string>;

/** What the editor calls a value that is stored as a code or an id; undefined where it speaks for itself. */
export type ValueText = (field: string, value: unknown) => string | undefined;

interface ConflictNoticeProps {
  obstacle: Obstacle<object>;
  labels: FieldLabels;
  valueText?: ValueText;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(vazio)';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (Array.isArray(value)) return value.map(shown).join(', ') || '(vazio)';
  if (typeof value === 'object') {
    return Object.values(value).map(shown).join(' · ');
  }
  return String(value);
}

/** Says that somebody else was faster, shows both versions, and lets the editor decide. */
export function ConflictNotice({
  obstacle,
  labels,
  valueText = () => undefined,
  onTakeTheirs,
  onKeepMine,
}: ConflictNoticeProps) {
  if (obstacle.kind === 'gone') {
    return (
      <Alert
        type="error"
        showIcon
        role="alert"
        message="Este registro foi excluído por outra pessoa enquanto você o editava."
        description="O que você digitou continua aqui para ser copiado, mas não pode mais ser salvo."
      />
    );
  }
  const mine = obstacle.mine as Record<string, unknown>;
  const theirs = obstacle.theirs as Record<string, unknown>;
  const different = Object.keys(labels).filter((name) => !sameValues(mine[name], theirs[name]));
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className="conflict"
      message="Este registro foi alterado por outra pessoa enquanto você o editava."
      description={
        <>
          <p>
            Nada foi salvo ainda, e o que você digitou continua no formulário. Qual versão fica?
          </p>
          {different.length === 0 ? (
            <p>As duas versões têm o mesmo conteúdo.</p>
          ) : (
            <table>
              <thead>
                <tr>
                  <th scope="col">Campo</th>
                  <th scope="col">A sua versão</th>
                  <th scope="col">A versão salva</th>
                </tr>
              </thead>
              <tbody>
                {different.map((name) => (
                  <tr key={name}>
                    <th scope="row">{labels[name]}</th>
                    <td>{valueText(name, mine[name]) ?? shown(mine[name])}</td>
                    <td>{valueText(name, theirs[name]) ?? shown(theirs[name])}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <div className="conflict-choices">
            <Button onClick={onTakeTheirs}>Usar a versão salva</Button>
            <Button onClick={onKeepMine}>Salvar a minha versão</Button>
          </div>
        </>
      }
    />
  );
}
