import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { close } from '#shared/icons/shapes.ts';
import { Icon } from '../icons/Icon.tsx';

const roots = new Map<string, Root>();

/** Renders a dialog that is missing from the page's HTML, labelled by `<id>-title`, and opens it on top. */
export function openLazyDialog(id: string, content: ReactNode): void {
  const root = roots.get(id) ?? createRoot(appendDialog(id));
  roots.set(id, root);
  root.render(content);
  // Clicks a temporary opener because importing the page's script into a lazy chunk would enlarge that script.
  const opener = document.createElement('button');
  opener.dataset.opens = id;
  document.body.append(opener);
  opener.click();
  opener.remove();
}

function appendDialog(id: string): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.id = id;
  dialog.className = 'panel panel-centre';
  dialog.setAttribute('aria-labelledby', `${id}-title`);
  document.body.append(dialog);
  return dialog;
}

/** Title with a close button, for the dialog with this id. */
export function DialogTitle({ id, children }: { id: string; children: string }) {
  return (
    <div className="flex items-start justify-between gap-4">
      <h2 id={`${id}-title`} className="text-[1.375rem] leading-tight">
        {children}
      </h2>
      <button
        type="button"
        className="icon-button -mt-1.5 -mr-2 shrink-0"
        aria-label="Fechar"
        data-closes=""
      >
        <Icon shape={close} />
      </button>
    </div>
  );
}
