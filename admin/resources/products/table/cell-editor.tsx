import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { columnOf, type EditableColumn } from './table-columns.ts';

/** Direction in which focus moves when a key closes the editor. */
export type Leaving = 'down' | 'up' | 'right' | 'left' | 'stay';

interface CellEditorProps {
  column: EditableColumn;
  label: string;
  text: string;
  choices: { value: string; label: string }[] | undefined;
  /** Problem with the initial text. */
  problem: string | undefined;
  /** Saves the text. If it is invalid, keeps the editor open and returns the problem. */
  onCommit: (text: string) => string | undefined;
  /** Called when the input loses focus. Invalid text is kept as a draft. */
  onBlur: (text: string) => void;
  onLeave: (to: Leaving) => void;
}

export function CellEditor(props: CellEditorProps) {
  const { text, choices, onLeave, problem: firstProblem } = props;
  const [typed, setTyped] = useState(text);
  const [problem, setProblem] = useState(firstProblem);
  // Set when a key closes the editor: removing the input also blurs it.
  const isLeft = useRef(false);
  const problemId = useId();

  const leave = (to: Leaving) => {
    isLeft.current = true;
    onLeave(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      // Prevents a surrounding dialog from closing.
      event.stopPropagation();
      leave('stay');
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      const refused = props.onCommit(typed);
      setProblem(refused);
      if (refused !== undefined) return;
      if (event.key === 'Enter') leave(event.shiftKey ? 'up' : 'down');
      else leave(event.shiftKey ? 'left' : 'right');
    }
  };
  const shared = {
    'aria-label': props.label,
    'aria-invalid': problem !== undefined,
    ...(problem === undefined ? {} : { 'aria-describedby': problemId }),
    // The input takes focus from the cell that it replaces.
    autoFocus: true,
    onKeyDown,
    onBlur: () => {
      if (!isLeft.current) props.onBlur(typed);
    },
  };
  return (
    <>
      {choices === undefined ? (
        <input
          {...shared}
          className="cell-field"
          value={typed}
          autoComplete="off"
          spellCheck={false}
          inputMode={columnOf(props.column).kind === 'number' ? 'decimal' : 'text'}
          onFocus={(event) => {
            if (typed === text) event.target.setSelectionRange(typed.length, typed.length);
          }}
          onChange={(event) => setTyped(event.target.value)}
        />
      ) : (
        <select
          {...shared}
          className="cell-field"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        >
          {!choices.some(({ value }) => value === typed) && <option value={typed}>{typed}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
      {problem !== undefined && (
        <span className="cell-problem" id={problemId} role="alert">
          {problem}
        </span>
      )}
    </>
  );
}
