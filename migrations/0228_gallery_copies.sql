-- Each member uploads a picture once. An upload tells nothing about pictures of others that are not public.
DROP INDEX hack_photo_once;
CREATE UNIQUE INDEX hack_photo_once ON hack_photo (eid, sha256, uploader);
