import { RightOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './todo-list.css';

interface TodoListProps {
  items: readonly { mark: ReactNode; label: string; note: string; path: string }[];
}

/** What is to be done, each with the page where it is done. */
export function TodoList({ items }: TodoListProps) {
  return (
    <ul className="todo-list">
      {items.map(({ mark, label, note, path }) => (
        <li key={label}>
          <Link to={path}>
            {mark}
            <span className="todo-text">
              <span>{label}</span>
              {note}
            </span>
            <RightOutlined aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
