import { type ReactNode, useEffect, useRef } from 'react';
import { close } from '#shared/icons/shapes.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { Icon } from '../icons/Icon.tsx';

interface Props {
  open: boolean;
  found: number | undefined;
  /** Heading that labels the dialog. Its id must be `drawer-title`. */
  heading: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Drawer that holds the filters on small screens. Its contents are rendered only while it is open. */
export default function FilterDrawer({ open, found, heading, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className="panel panel-left"
      aria-labelledby="drawer-title"
      onClose={onClose}
    >
      {open && (
        <div className="flex h-full flex-col">
          <div className="flex items-start gap-2 py-3 pr-3 pl-6">
            <div className="grow">{heading}</div>
            <button
              type="button"
              className="icon-button"
              data-closes=""
              aria-label="Fechar filtros"
            >
              <Icon shape={close} />
            </button>
          </div>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-6 pb-6">
            {children}
          </div>
          <div className="px-6 pt-3 pb-6">
            <button type="button" className="button w-full" data-closes="">
              {found === undefined
                ? 'Ver produtos'
                : `Ver ${counted(found, 'produto', 'produtos')}`}
            </button>
          </div>
        </div>
      )}
    </dialog>
  );
}
