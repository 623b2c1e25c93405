-- Word documents stored before they could be read are read now.
UPDATE file_rendition SET state = 'wanted', attempts = 0, due_at = wanted_at, error = NULL
FROM file WHERE file.id = file_rendition.file_id AND file_rendition.kind = 'words' AND file_rendition.state = 'impossible'
  AND (file.type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
       OR file.type = 'application/zip' AND file.name ILIKE '%.docx');
