-- A logo for dark pages, and the icon of browser tabs.
ALTER TABLE space_image DROP CONSTRAINT space_image_purpose_check;
ALTER TABLE space_image ADD CONSTRAINT space_image_purpose_check
  CHECK (purpose IN ('logo', 'logo-dark', 'icon', 'banner', 'floor-plan', 'other'));
DROP INDEX space_image_has_one_place;
CREATE UNIQUE INDEX space_image_has_one_place ON space_image (purpose)
  WHERE purpose IN ('logo', 'logo-dark', 'icon', 'banner');
