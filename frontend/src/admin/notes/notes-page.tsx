import { FlaskConical, Plus } from 'lucide';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { SelectField } from '@/shared/components/select-field';
import { useTitle } from '@/shared/hooks/use-title';
import { noteMessages as messages } from '@/shared/messages/admin/notes';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import type { PerfumeNote } from '../api';
import { BackToDashboard } from '../components/back-to-dashboard';
import { KeyHints } from '../components/key-hints';
import { ListSearch } from '../components/list-search';
import { NoItems } from '../components/no-items';
import { QueryState } from '../components/query-state';
import { useDeletionFocus } from '../hooks/use-deletion-focus';
import { listHref } from '../list-address';
import { useRole } from '../session/use-role';
import { PageHeader } from '../shell/page-header';
import { RefreshButton } from '../shell/refresh-button';
import { DeleteNote } from './delete-note';
import { NoteForm } from './note-form';
import { searchNotes } from './note-search';
import { NotesTable } from './notes-table';
import styles from './notes-table.module.css';
import { useDictionary } from './use-dictionary';

const PATH = '/admin/notes';

type NoteDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; note: PerfumeNote };

/** Dictionary of notes: search, add, edit and delete notes. */
export default function NotesPage() {
  useTitle(messages.title);
  const [, navigate] = useLocation();
  const { may } = useRole();
  const params = useQueryParams();
  const { query, notes, families, familyLabel } = useDictionary();
  const [dialog, setDialog] = useState<NoteDialog>();
  const search = params.get('search')?.trim() ?? '';
  const family = families.find((each) => each.family === params.get('family'))?.family;
  const found = searchNotes(notes, search).filter((note) => !family || note.family === family);
  const show = (filters: { search?: string; family?: string }) =>
    navigate(listHref(PATH, { search, family, ...filters }), { replace: true });
  const add = () => setDialog({ kind: 'add' });
  const close = () => setDialog(undefined);
  const onDeleted = useDeletionFocus(dialog, close);

  return (
    <>
      <PageHeader
        title={messages.title}
        lead={<BackToDashboard />}
        aside={
          <>
            <RefreshButton query={query} />
            {may('catalogue') && (
              <Button onClick={add}>
                <Icon shape={Plus} size={18} />
                {messages.add}
              </Button>
            )}
          </>
        }
      >
        <ListSearch label={messages.search} search={search} onSearch={(text) => show({ search: text })} />
        <SelectField
          label={messages.family}
          hideLabel
          value={family ?? ''}
          onChange={({ target }) => show({ family: target.value || undefined })}
          options={[
            { value: '', label: messages.allFamilies },
            ...families.map((each) => ({ value: each.family, label: each.label })),
          ]}
        />
      </PageHeader>
      <p className={styles.intro}>{messages.text}</p>
      <QueryState query={query} loadFailed={messages.loadFailed}>
        {() =>
          found.length === 0 ? (
            <NoItems
              icon={FlaskConical}
              text={emptyText()}
              messages={messages}
              allHref={search || family ? PATH : undefined}
              onAdd={add}
            />
          ) : (
            <>
              <p role="status" className={styles.count}>
                {messages.found(found.length)}
              </p>
              <NotesTable
                notes={found}
                familyLabel={familyLabel}
                onEdit={(note) => setDialog({ kind: 'edit', note })}
                onDelete={(note) => setDialog({ kind: 'delete', note })}
              />
              <KeyHints between={messages.keys} />
            </>
          )
        }
      </QueryState>
      {dialog?.kind === 'add' && <NoteForm families={families} onClose={close} />}
      {dialog?.kind === 'edit' && <NoteForm note={dialog.note} families={families} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteNote note={dialog.note} onClose={close} onDeleted={onDeleted} />}
    </>
  );

  function emptyText() {
    if (search) return messages.emptySearch(search);
    return family ? messages.emptyFilters : messages.emptyText;
  }
}
