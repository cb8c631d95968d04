import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import './lists.css';
import { typingPause } from './typing-pause.ts';

const typing = 'input, textarea, select, [contenteditable="true"]';
const overlays = '.ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open';

/** Returns true for a key pressed outside fields and dialogs, unless it is a browser shortcut. */
export function isPageKey(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return false;
  if (!(target instanceof HTMLElement) || target.closest(typing)) return false;
  return document.querySelector(overlays) === null;
}

interface SearchFieldProps {
  search: string;
  label?: string;
  onSearch: (text: string) => void;
}

/** Search field of a list. The "/" key focuses it from anywhere on the page. */
export function SearchField(props: SearchFieldProps) {
  const { search, label = 'Buscar por nome ou descrição', onSearch } = props;
  const field = useRef<InputRef>(null);
  const [typed, setTyped] = useState(search);
  const [drawn, setDrawn] = useState(search);
  const [asked, setAsked] = useState(search);

  // Back or "Limpar filtros" may change the URL. The field's own search reaches the URL late and must not undo newer
  // typing.
  if (search !== drawn) {
    setDrawn(search);
    if (search !== asked) {
      setAsked(search);
      setTyped(search);
    }
  }

  const ask = (text: string) => {
    setAsked(text);
    onSearch(text);
  };
  const askAfterPause = useEffectEvent((text: string) => {
    if (text !== search) ask(text);
  });
  useEffect(() => {
    const pause = setTimeout(() => askAfterPause(typed.trim()), typingPause);
    return () => clearTimeout(pause);
  }, [typed]);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isPageKey(event)) return;
      event.preventDefault();
      field.current?.focus({ cursor: 'all' });
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return (
    <Input
      ref={field}
      type="search"
      allowClear={{ clearIcon: <CloseCircleFilled aria-label="Limpar busca" /> }}
      prefix={<SearchOutlined aria-hidden="true" />}
      placeholder={label}
      aria-label={label}
      aria-keyshortcuts="/"
      suffix={typed === '' ? <kbd className="key-hint note">/</kbd> : null}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onPressEnter={() => ask(typed.trim())}
    />
  );
}
