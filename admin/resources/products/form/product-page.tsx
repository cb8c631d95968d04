import { ArrowLeftOutlined } from '@ant-design/icons';
import { Link, useNavigate, useParams } from 'react-router';
import { newRecord } from '#admin/navigation/dialog-address.ts';
import { RecordEditorPage } from '#admin/records/record-editor.tsx';
import { products } from './products.tsx';

/** The form of a product as a page. */
export function ProductPage() {
  const { id = newRecord } = useParams();
  const navigate = useNavigate();
  const list = '/products';
  return (
    <>
      <Link to={list} style={{ lineHeight: '28px' }}>
        <ArrowLeftOutlined aria-hidden /> Produtos
      </Link>
      <RecordEditorPage
        record={products}
        target={id}
        onClose={() => void navigate(list)}
        onOpen={(target) => void navigate(`/products/edit/${target}`)}
      />
    </>
  );
}
