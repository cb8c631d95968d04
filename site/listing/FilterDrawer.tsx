import { type ReactNode, useEffect, useRef } from 'react';
import type { Filters } from '#shared/catalogue/browsing/filters.ts';
import { close } from '#shared/icons/shapes.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { Icon } from '../icons/Icon.tsx';
import { FilterHeading } from './FilterPanel.tsx';

interface Props {
  open: boolean;
  found: number | undefined;
  filters: Filters;
  onClear: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The filters on small screens; rendered only while open. */
export function FilterDrawer({ open, found, filters, onClear, onClose, children }: Props) {
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
            <div className="grow">
              <FilterHeading id="drawer-title" filters={filters} onClear={onClear} />
            </div>
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
