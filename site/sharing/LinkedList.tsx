import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { decodeSharedList } from '#shared/sharing/list-link.ts';
import { decodeListNote, type ListNote } from '#shared/sharing/list-note.ts';
import { paths } from '../paths.ts';
import { type FoundLine, loadList } from './load-list.ts';

interface Views {
  /** Shown at once, also while the products load. */
  head?: (note: ListNote) => ReactNode;
  children: (list: { lines: readonly FoundLine[]; note: ListNote }) => ReactNode;
}

/** Loads the list in the page's fragment, and renders it. */
export function LinkedList({ head, children }: Views) {
  const fragment = useFragment();
  if (fragment === undefined) {
    return (
      <>
        <div className="when-asked min-h-[50dvh]" aria-busy="true">
          <p className="text-muted-foreground">Carregando...</p>
        </div>
        <div className="unless-asked js-only">
          <BrokenLink />
        </div>
        <p className="no-js-only min-h-[50dvh] text-muted-foreground">
          A lista está no próprio link, e o navegador só a mostra com JavaScript ligado.
        </p>
      </>
    );
  }
  return decodeSharedList(fragment) === undefined ? (
    <BrokenLink />
  ) : (
    <>
      {head?.(decodeListNote(fragment))}
      <Found key={fragment} fragment={fragment} view={children} />
    </>
  );
}

function BrokenLink() {
  return (
    <div className="min-h-[40dvh]">
      <p className="text-lead" role="alert">
        Este link está incompleto ou foi alterado. Peça a quem o enviou que compartilhe a lista de
        novo.
      </p>
      <a className="button mt-8" href={paths.products}>
        Ver produtos
      </a>
    </div>
  );
}

/** Returns the fragment without its #; undefined until hydration, as servers never see it. */
function useFragment(): string | undefined {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('hashchange', changed);
      return () => removeEventListener('hashchange', changed);
    },
    () => location.hash.slice(1),
    () => undefined,
  );
}

type Answer = 'loading' | 'failed' | readonly FoundLine[];

function Found({ fragment, view }: { fragment: string; view: Views['children'] }) {
  const [answer, setAnswer] = useState<Answer>('loading');
  const load = useCallback(() => {
    setAnswer('loading');
    loadList(decodeSharedList(fragment) ?? []).then(setAnswer, () => setAnswer('failed'));
  }, [fragment]);
  useEffect(load, [load]);
  if (answer === 'loading') {
    return (
      <p className="min-h-[50dvh] text-muted-foreground" role="status">
        Carregando...
      </p>
    );
  }
  if (answer === 'failed') {
    return (
      <div className="min-h-[50dvh]" role="alert">
        <p className="text-lead">
          Não foi possível carregar os produtos da lista. Verifique a sua conexão.
        </p>
        <button type="button" className="button mt-6" onClick={load}>
          Tentar novamente
        </button>
      </div>
    );
  }
  return view({ lines: answer, note: decodeListNote(fragment) });
}
