import { Skeleton } from 'antd';
import '../lists/lists.css';
import '../lists/record-card.css';
import './product-card.css';

/** Cards that are being read. */
export function CardSkeletons() {
  return (
    <div role="status" aria-label="Carregando produtos">
      <ul className="card-grid" aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
          <li key={key} className="record-card product-card">
            <div className="record-card-image" />
            <div className="record-card-text">
              <Skeleton active paragraph={{ rows: 4 }} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
