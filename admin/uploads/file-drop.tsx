import { Button, type ButtonProps, Flex, type FlexProps } from 'antd';
import { type Ref, useRef, useState } from 'react';
import './file-drop.css';

interface FileDropProps extends Omit<FlexProps, 'onDrop'> {
  disabled: boolean;
  onDrop: (dropped: DataTransfer) => void;
  ref?: Ref<HTMLElement>;
}

export function FileDrop({ disabled, onDrop, ...section }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  return (
    <Flex
      {...section}
      component="section"
      vertical
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) onDrop(event.dataTransfer);
      }}
    />
  );
}

interface FileButtonProps extends ButtonProps {
  label: string;
  accept?: string;
  folder?: boolean;
  multiple?: boolean;
  onFiles: (files: FileList | null) => void;
  ref?: Ref<HTMLButtonElement>;
}

export function FileButton(props: FileButtonProps) {
  const { label, accept, folder, multiple, onFiles, ...button } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={(field) => {
          input.current = field;
          // React does not support this attribute.
          if (folder) field?.setAttribute('webkitdirectory', '');
        }}
        type="file"
        // Otherwise, antd's forms would show the file input.
        style={{ display: 'none' }}
        multiple={multiple}
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          onFiles(target.files);
          // Allows the same file to be chosen again, which would otherwise fire no change event.
          target.value = '';
        }}
      />
    </>
  );
}
