import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import './conflict.css';
import type { Choose, Conflict, Obstacle } from './merge-values.ts';

/** The field's name in the form to what the editor reads beside it. */
export type FieldLabels = Record<string, string>;

/** What the editor calls a value that is stored as a code or an id; undefined where it speaks for itself. */
export type ValueText = (field: string, value: unknown) => string | undefined;

interface ConflictNoticeProps {
  obstacle: Obstacle;
  labels: FieldLabels;
  valueText?: ValueText;
  onChoose: Choose;
}

/** Says what came in between, and lets the editor decide where two people changed the same. */
export function ConflictNotice({ obstacle, ...rest }: ConflictNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  // The save was refused for this: it is read first, wherever in the form one was.
  useEffect(() => {
    if (obstacle) notice.current?.focus();
  }, [obstacle]);
  return (
    <div ref={notice} tabIndex={-1} className="conflict-notice">
      {obstacle.kind === 'gone' ? (
        <Alert
          type="error"
          showIcon
          role="alert"
          message="Este registro foi excluído por outra pessoa enquanto você o editava."
          description="O que você digitou continua aqui para ser copiado, mas não pode mais ser salvo."
        />
      ) : (
        <Conflicts conflicts={obstacle.conflicts} {...rest} />
      )}
    </div>
  );
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

const versions = { mine: 'A sua versão', theirs: 'A versão salva' } as const;

function Conflicts({
  conflicts,
  labels,
  valueText = () => undefined,
  onChoose,
}: Omit<ConflictNoticeProps, 'obstacle'> & { conflicts: readonly Conflict[] }) {
  const [taken, setTaken] = useState<readonly Conflict[]>([]);
  const several = conflicts.length > 1;
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
            Nada foi salvo ainda. O que só um de vocês alterou já está junto no formulário; falta
            escolher{' '}
            {several ? 'nos campos que os dois alteraram' : 'no campo que os dois alteraram'}. Qual
            versão fica?
          </p>
          <table>
            <thead>
              <tr>
                <th scope="col">Campo</th>
                <th scope="col">{versions.mine}</th>
                <th scope="col">{versions.theirs}</th>
              </tr>
            </thead>
            <tbody>
              {conflicts.map((conflict) => {
                const field = conflict.path[0] ?? '';
                const label = labels[field] ?? field;
                return (
                  <tr key={conflict.path.join('.')}>
                    <th scope="row">{label}</th>
                    {(['mine', 'theirs'] as const).map((whose) => {
                      const text = valueText(field, conflict[whose]) ?? shown(conflict[whose]);
                      return (
                        <td key={whose}>
                          {several ? (
                            <label className="conflict-choice">
                              <input
                                type="radio"
                                name={`conflito-${conflict.path.join('.')}`}
                                checked={taken.includes(conflict) === (whose === 'theirs')}
                                aria-label={`${label}, ${versions[whose].toLowerCase()}: ${text}`}
                                onChange={() =>
                                  setTaken(
                                    whose === 'theirs'
                                      ? [...taken, conflict]
                                      : taken.filter((other) => other !== conflict),
                                  )
                                }
                              />
                              {text}
                            </label>
                          ) : (
                            text
                          )}
                        </td>
                      );
                    })}
                  </tr>
                );
              })}
            </tbody>
          </table>
          <div className="conflict-choices">
            <Button onClick={() => onChoose(conflicts, false)}>Usar a versão salva</Button>
            <Button onClick={() => onChoose(taken, true)}>
              {taken.length === 0 ? 'Salvar a minha versão' : 'Salvar o que escolhi'}
            </Button>
          </div>
        </>
      }
    />
  );
}
