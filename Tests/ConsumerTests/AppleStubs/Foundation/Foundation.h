// A stand-in for Apple's header of this name: what the header that Swift makes, and its users, touch.
typedef signed char BOOL;
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#define nil ((id)0)
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef unsigned int uint32_t;

__attribute__((objc_root_class))
@interface NSObject
+ (instancetype)alloc;
+ (instancetype)new;
- (instancetype)init;
- (BOOL)isEqual:(id)object;
@property (readonly) NSUInteger hash;
@end

@interface NSString : NSObject
@end

@interface NSData : NSObject
@end

@interface NSArray<Element> : NSObject
@property (readonly) Element firstObject;
@end

// The name under which Swift's stand-in for UIKit has its class.
#define UIColor _TtC5UIKit7UIColor
@interface UIColor : NSObject
@end

#define NSColor _TtC6AppKit7NSColor
@interface NSColor : NSObject
@end

#define UIWindow _TtC5UIKit8UIWindow
@interface UIWindow : NSObject
@end

#define NSWindow _TtC6AppKit8NSWindow
@interface NSWindow : NSObject
@end

@interface UIView : NSObject
+ (void)animateWithDuration:(double)duration animations:(void (^)(void))animations;
@end

@interface UILabel : UIView
@property (nonatomic, strong) UIColor *textColor;
@property (nonatomic, strong) UIColor *backgroundColor;
@end
