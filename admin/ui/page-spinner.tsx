import { Spin } from 'antd';
import './page-states.css';

/** Shown until there is anything to show. */
export function PageSpinner() {
  return (
    <div className="page-spinner" role="status">
      <Spin size="large" />
      <span className="visually-hidden">Carregando...</span>
    </div>
  );
}
