import { type ReactNode, Suspense } from 'react';
import { decodeSharedList } from '#shared/sharing/list-link.ts';
import { decodeListNote, type ListNote } from '#shared/sharing/list-note.ts';
import { BeforeHydration, Loaded, useFragment } from '../hydration/on-client.tsx';
import { paths } from '../paths.ts';
import { type FoundLine, loadList } from './load-list.ts';

interface Views {
  /** Rendered at once, even while the products are loading. */
  head?: (note: ListNote) => ReactNode;
  /** Renders the list, with components that may be lazy-loaded. */
  children: (list: { lines: readonly FoundLine[]; note: ListNote }) => ReactNode;
}

const load = (fragment: string) => loadList(decodeSharedList(fragment) ?? []);

/** Loads and renders the list in the URL's fragment. */
export function LinkedList({ head, children }: Views) {
  const fragment = useFragment();
  if (fragment === undefined) {
    const noScript =
      'A lista está no próprio link, e o navegador só a mostra com JavaScript ligado.';
    return <BeforeHydration nothing={<BrokenLink />} noScript={noScript} />;
  }
  if (decodeSharedList(fragment) === undefined) return <BrokenLink />;
  const note = decodeListNote(fragment);
  return (
    <>
      {head?.(note)}
      <Loaded
        key={fragment}
        of={fragment}
        load={load}
        failure="Não foi possível carregar os produtos da lista. Verifique a sua conexão."
      >
        {(lines) => <Suspense>{children({ lines, note })}</Suspense>}
      </Loaded>
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
