import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** Reads browser state now and after each of the given events. Returns `onServer` on the server. */
export function useEvents<Value>(
  events: readonly string[],
  read: () => Value,
  onServer: Value,
): Value {
  const follow = (changed: () => void) => {
    for (const event of events) addEventListener(event, changed, true);
    return () => {
      for (const event of events) removeEventListener(event, changed, true);
    };
  };
  return useSyncExternalStore(follow, read, () => onServer);
}

/** Returns the URL's fragment without the #. Undefined until hydration because servers never see it. */
export const useFragment = (): string | undefined =>
  useEvents<string | undefined>(['hashchange'], () => location.hash.slice(1), undefined);

/**
 * Placeholder before hydration: a loading message, or `nothing` if the URL and storage request nothing (`base.css`).
 */
export function BeforeHydration({ nothing, noScript }: { nothing: ReactNode; noScript: string }) {
  return (
    <>
      <div className="when-asked min-h-[50dvh]" aria-busy="true">
        <p className="text-muted-foreground">Carregando...</p>
      </div>
      <div className="unless-asked js-only">{nothing}</div>
      <p className="no-js-only min-h-[50dvh] text-muted-foreground">{noScript}</p>
    </>
  );
}

/** Renders the value loaded for a key. Shows a loading message until then, or a retry button after a failure. */
export function Loaded<Value>({
  of,
  load,
  failure,
  children,
}: {
  of: string;
  load: (of: string) => Promise<Value>;
  failure: string | ((cause: Error) => string);
  children: (value: Value) => ReactNode;
}) {
  const [answer, setAnswer] = useState<{ value: Value } | { cause: Error }>();
  const start = useCallback(() => {
    setAnswer(undefined);
    load(of).then(
      (value) => setAnswer({ value }),
      (cause: Error) => setAnswer({ cause }),
    );
  }, [of, load]);
  useEffect(start, [start]);
  if (answer === undefined) {
    return (
      <p className="min-h-[50dvh] text-muted-foreground" role="status">
        Carregando...
      </p>
    );
  }
  if ('value' in answer) return children(answer.value);
  return (
    <div className="min-h-[50dvh]" role="alert">
      <p className="text-lead">{typeof failure === 'string' ? failure : failure(answer.cause)}</p>
      <button type="button" className="button mt-6" onClick={start}>
        Tentar novamente
      </button>
    </div>
  );
}
