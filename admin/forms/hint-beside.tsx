import { QuestionCircleOutlined } from '@ant-design/icons';

/** A hint shown at the mark beside a label. The mark is for eyes: its English name would become part of the label's. */
export const hintBeside = (title: string) => ({
  title,
  icon: <QuestionCircleOutlined aria-hidden="true" />,
});
