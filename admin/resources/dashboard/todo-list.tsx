import { RightOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface TodoListProps {
  items: readonly { mark: ReactNode; label: string; note: string; path: string }[];
}

export function TodoList({ items }: TodoListProps) {
  return (
    <ul className="rows">
      {items.map(({ mark, label, note, path }) => (
        <li key={label}>
          <Link to={path} className="todo">
            {mark}
            <span>
              <b>{label}</b>
              {note}
            </span>
            <RightOutlined aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
