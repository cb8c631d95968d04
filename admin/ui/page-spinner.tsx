import { Spin } from 'antd';
import './page-states.css';

/** While nothing of a page can be shown yet. */
export function PageSpinner() {
  return (
    <div className="page-spinner" role="status">
      <Spin size="large" />
      <span className="visually-hidden">Carregando...</span>
    </div>
  );
}
