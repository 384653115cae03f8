# The Arabic words of the store's answers and pages. Keys: failure-<code>, fault-<slug>, done-<what>, region-<NAME>, page-<route>-….

## Why a call failed

failure-malformed-request = تعذّرت قراءة الطلب
failure-unauthenticated = يرجى تسجيل الدخول أولاً
failure-invalid-credentials = بيانات الدخول غير صحيحة
failure-forbidden = ليست لديك صلاحية للقيام بذلك
failure-not-found = العنصر المطلوب غير موجود
failure-method-not-allowed = هذه العملية غير متاحة على هذا العنوان
failure-conflict = تغيّرت البيانات منذ آخر عرض لها، يرجى مراجعتها ثم إعادة المحاولة
failure-invalid-transition = لا يمكن نقل الطلب إلى هذه الحالة
failure-price-changed = تغيّر المجموع منذ آخر عرض للسلة، يرجى مراجعته ثم تأكيد الطلب
failure-out-of-stock = بعض ما في السلة لم يعد متوفراً بالكمية المطلوبة: { $names }
failure-in-use = لا يمكن الحذف لأن هذا العنصر مستخدم في: { $names }
failure-idempotency-key-reused = أُرسل هذا الطلب من قبل ببيانات مختلفة، يرجى تحديث الصفحة ثم إعادة المحاولة
failure-payload-too-large = حجم البيانات المرسلة أكبر من المسموح
failure-unsupported-media-type = نوع البيانات المرسلة غير مدعوم
failure-csrf-mismatch = انتهت صلاحية الصفحة، يرجى تحديثها ثم إعادة المحاولة
failure-validation-failed = يرجى مراجعة البيانات المدخلة
failure-too-many-requests = محاولات كثيرة، يرجى الانتظار قليلاً ثم إعادة المحاولة
failure-internal = خطأ في الخادم. يرجى المحاولة لاحقاً
failure-unavailable = الخدمة غير متاحة حالياً. يرجى المحاولة بعد قليل

## What is wrong with a field

fault-invalid = القيمة غير صالحة
fault-required = هذا الحقل مطلوب
fault-too-long = يجب ألا يتجاوز النص { $max } حرفاً
fault-too-short = يجب ألا يقل النص عن { $min } أحرف
fault-too-small = يجب ألا تقل القيمة عن { $min }
fault-out-of-range = يجب أن تكون القيمة بين { $min } و{ $max }
fault-control-characters = يحتوي النص على رموز غير مسموح بها
fault-letters-only = يجب أن يحتوي على أحرف عربية أو إنجليزية فقط
fault-email-malformed = البريد الإلكتروني غير صحيح
fault-phone-malformed = رقم الهاتف غير صحيح
fault-region-unknown = المنطقة غير معروفة
fault-quantity-out-of-range = يجب أن تكون الكمية بين { $min } و{ $max }
fault-amount-malformed = يجب أن يكون المبلغ رقماً موجباً بمنزلتين عشريتين على الأكثر
fault-not-an-option = القيمة ليست من الخيارات المتاحة
fault-taken = هذه القيمة مستخدمة من قبل
fault-unknown-thing = العنصر غير موجود
fault-too-many = يجب ألا يزيد العدد على { $max }
fault-at-least-one = يجب اختيار عنصر واحد على الأقل
fault-slug-malformed = يُسمح في الرابط بالأحرف الإنجليزية الصغيرة والأرقام والشرطات فقط
fault-range-unsatisfiable = الجزء المطلوب خارج حدود الملف

# Accounts
fault-name-required = الاسم مطلوب
fault-name-letters-only = الاسم يجب أن يحتوي على أحرف عربية أو إنجليزية فقط
fault-email-required = البريد الإلكتروني مطلوب
fault-email-taken = هذا البريد الإلكتروني مستخدم لحساب آخر
fault-admin-email-malformed = يرجى إدخال بريد إلكتروني صحيح.
fault-admin-email-too-long = البريد الإلكتروني يجب ألا يتجاوز { $max } حرف.
fault-phone-required = رقم الهاتف مطلوب
fault-phone-taken = رقم الهاتف مسجّل لحساب آخر
fault-region-required = المنطقة مطلوبة
fault-city-required = المدينة مطلوبة
fault-city-too-short = اسم المدينة يجب أن يكون حرفين على الأقل
fault-address-required = العنوان مطلوب
fault-address-too-short = العنوان يجب أن يكون { $min } أحرف على الأقل
fault-password-required = كلمة المرور مطلوبة
fault-password-too-short = كلمة المرور يجب أن تكون { $min } أحرف على الأقل
fault-password-too-long = كلمة المرور يجب ألا تتجاوز { $max } حرفاً
fault-admin-password-too-short = كلمة المرور يجب أن تكون { $min } أحرف على الأقل.
fault-admin-password-too-long = كلمة المرور يجب ألا تتجاوز { $max } حرف.
fault-password-mismatch = كلمة المرور غير متطابقة
fault-password-confirmation-required = تأكيد كلمة المرور مطلوب
fault-password-wrong = كلمة المرور الحالية غير صحيحة
fault-current-password-required = كلمة المرور الحالية مطلوبة

# Catalogue and orders
fault-brand-name-required = اسم العلامة التجارية مطلوب
fault-product-name-required = اسم المنتج مطلوب
fault-brand-required = العلامة التجارية مطلوبة
fault-category-required = الفئة مطلوبة
fault-variant-name-required = اسم المتغير مطلوب
fault-price-required = السعر مطلوب ويجب أن يكون موجب
fault-price-too-high = يجب ألا يتجاوز السعر { $max }
fault-original-price-negative = السعر الأصلي يجب أن يكون موجب
fault-original-price-not-positive = السعر الأصلي يجب أن يكون أكبر من صفر
fault-sale-price-not-positive = سعر البيع يجب أن يكون أكبر من صفر
fault-size-required = الحجم مطلوب ويجب أن يكون موجب
fault-size-malformed = يجب أن يكون الحجم رقماً موجباً بمنزلتين عشريتين على الأكثر
fault-size-too-large = يجب ألا يتجاوز الحجم { $max }
fault-size-unit-unknown = الوحدة يجب أن تكون ml
fault-gift-set-name-required = اسم المجموعة مطلوب
fault-gift-set-items-required = يجب إضافة عنصر واحد على الأقل إلى المجموعة
fault-total-too-large = المجموع أكبر من المسموح

# Pictures
fault-image-not-an-image = الملف ليس صورة. الأنواع المقبولة: JPEG وPNG وWebP وGIF وAVIF
fault-image-damaged = تعذّرت قراءة الصورة، فقد يكون الملف تالفاً
fault-image-too-large = حجم الصورة يجب ألا يتجاوز { $max_mib } ميغابايت
fault-image-too-many-pixels = أبعاد الصورة كبيرة جداً: الحد الأقصى { $max } ميغابكسل

## What was done

done-brand-created = تم الإضافة بنجاح
done-brand-updated = تم التحديث بنجاح
done-brand-deleted = تم الحذف بنجاح
done-product-created = تم إنشاء المنتج بنجاح
done-product-updated = تم حفظ المنتج بنجاح
done-product-deleted = تم حذف المنتج بنجاح
done-variant-created = تم إضافة المتغير بنجاح
done-variant-updated = تم تحديث المتغير بنجاح
done-variant-deleted = تم حذف المتغير بنجاح
done-gift-set-created = تم الإضافة بنجاح
done-gift-set-updated = تم التحديث بنجاح
done-gift-set-deleted = تم الحذف بنجاح
done-order-placed = تم إنشاء الطلب بنجاح! سنتواصل معك قريباً.
done-order-updated = تم تحديث حالة الطلب بنجاح
done-order-cancelled = تم إلغاء الطلب بنجاح
done-logged-in = تم تسجيل الدخول بنجاح
done-signed-up = تم إنشاء الحساب بنجاح
done-logged-out = تم تسجيل الخروج بنجاح
done-profile-updated = تم تحديث الملف الشخصي بنجاح

## What regions are called

region-WEST_BANK = الضفة الغربية
region-JERUSALEM = القدس
region-ISRAEL = داخل الخط الأخضر

## What pages say of themselves

page-crumb-home = الرئيسية
page-crumb-products = العطور
page-home-title = { "" }
page-home-description = { $store }: عينات عطور أصلية وعطور كاملة ومجموعات هدايا، مع توصيل مجاني للطلبات التي تزيد على 200 شيكل والدفع عند الاستلام.
page-products-title = كل العطور
page-products-description = تصفّح العطور والعينات الأصلية بأحجام مختلفة، مع توصيل إلى الضفة الغربية والقدس وداخل الخط الأخضر.
page-best-sellers-title = الأكثر مبيعًا
page-best-sellers-description = العطور والعينات الأكثر طلباً لدى زبائننا.
page-best-sellers-men-title = الأكثر مبيعًا للرجال
page-best-sellers-men-description = العطور والعينات الرجالية الأكثر طلباً لدى زبائننا.
page-best-sellers-women-title = الأكثر مبيعًا للنساء
page-best-sellers-women-description = العطور والعينات النسائية الأكثر طلباً لدى زبائننا.
page-best-sellers-unisex-title = الأكثر مبيعًا للجنسين
page-best-sellers-unisex-description = العطور والعينات للجنسين الأكثر طلباً لدى زبائننا.
page-search-title = نتائج البحث عن «{ $text }»
page-search-description = ما وجدناه من العطور والعينات عند البحث عن «{ $text }».
page-category-men-title = عطور رجالية
page-category-men-description = عطور وعينات رجالية أصلية بأحجام مختلفة.
page-category-women-title = عطور نسائية
page-category-women-description = عطور وعينات نسائية أصلية بأحجام مختلفة.
page-category-unisex-title = عطور للجنسين
page-category-unisex-description = عطور وعينات أصلية للجنسين بأحجام مختلفة.
page-brand-title = { $name }
page-brand-description = عطور { $name } وعيناتها الأصلية بأحجام مختلفة.
page-product-title = { $name }
page-product-description = { $name } { $brand }: عينات وعطور أصلية بأحجام مختلفة، والدفع عند الاستلام.
page-gift-sets-title = مجموعات الهدايا
page-gift-sets-description = مجموعات عطور مختارة تصلح هدية، بسعر أقل من شراء محتوياتها منفردة.
page-gift-sets-search-title = نتائج البحث عن «{ $text }»
page-gift-sets-search-description = ما وجدناه من مجموعات الهدايا عند البحث عن «{ $text }».
page-gift-set-title = { $name }
page-gift-set-description = { $name }: مجموعة عطور مختارة تصلح هدية.
page-cart-title = سلة التسوق
page-cart-description = محتويات سلة التسوق.
page-checkout-title = إتمام الطلب
page-checkout-description = إتمام الطلب والدفع عند الاستلام.
page-login-title = تسجيل الدخول
page-login-description = الدخول إلى حسابك في المتجر.
page-signup-title = إنشاء حساب
page-signup-description = إنشاء حساب جديد في المتجر.
page-profile-title = حسابي
page-profile-description = بيانات حسابك في المتجر.
page-orders-title = طلباتي
page-orders-description = طلباتك السابقة وحالتها.
page-track-title = تتبّع الطلب
page-track-description = حالة طلبك.
page-admin-title = لوحة الإدارة
page-admin-description = إدارة المتجر.
page-not-found-title = الصفحة غير موجودة
page-not-found-description = الصفحة التي تبحث عنها غير موجودة.
page-unavailable-title = المتجر غير متاح حالياً
page-unavailable-description = يرجى المحاولة بعد قليل.
